import { mount } from 'svelte';
import App from './App.svelte';
import { here } from './core/router.svelte';
import { install } from './core/install.svelte';
import { keepSettings } from './core/settings.svelte';
import { to } from './core/url';
import './fonts';
import './styles/tokens.css';
import './styles/components.css';
import './styles/utilities.css';

keepSettings();
here.follow();
install.listen();
const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register(to`/sw.js`).catch(() => undefined)); // works without
