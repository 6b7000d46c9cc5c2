/**
 * The service worker: the start page opens without a network. The build puts its version and its files in.
 *
 * A page comes from the network, so that a new version is there at the next load; only without a network does the kept
 * start page stand in. Scripts and styles never change under their names, so the kept ones are used. Everything else,
 * above all /api, is none of its business: nothing about a player or a table is ever kept.
 */
const CACHE = `botyard-${'BUILD'}`;
const FILES = [/* FILES */];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(fresh))));
});

/** The files without a version in their names must be those of this build, whatever the browser's own cache has. */
function fresh(file) {
  return new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' });
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
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept('/')));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

/** A notification is tagged with its table. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(`/t/${encodeURIComponent(event.notification.tag)}`));
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
