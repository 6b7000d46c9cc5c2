/**
 * The service worker: the start page opens without a network. The build puts its version and its files in.
 *
 * A page comes from the network, so that a new version is there at the next load; only without a network does the kept
 * start page stand in. Scripts and styles never change under their names, so the kept ones are used. Everything else,
 * above all /api, is none of its business: nothing about a player or a table is ever kept.
 */
const CACHE = `botyard-${'BUILD'}`;
const FILES = [/* FILES */].map(addressOf); // '' is the start page

/** The page may have a path of its own, such as https://club.example/botyard/. */
function addressOf(file) {
  return new URL(file, self.registration.scope).pathname;
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(fresh))));
});

/** The files without a version in their names must be those of this build, whatever the browser's own cache has. */
function fresh(file) {
  return new Request(file, { cache: file.startsWith(addressOf('assets/')) ? 'default' : 'reload' });
}

/** The worker of a new version starts when no page of the old one is open; until then both caches are needed. */
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOfPage = origin === location.origin && pathname.startsWith(addressOf(''));
  if (request.method !== 'GET' || !isOfPage || pathname.startsWith(addressOf('api/'))) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(addressOf(''))));
  else if (pathname.startsWith(addressOf('assets/'))) event.respondWith(keptOrFetched(request));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

/** A notification is tagged with its table. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(addressOf(`t/${encodeURIComponent(event.notification.tag)}`)));
});

async function openTable(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ url }) => new URL(url).pathname === path);
  return found ? found.focus() : self.clients.openWindow(path);
}

async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? Response.error();
}

async function keptOrFetched(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
