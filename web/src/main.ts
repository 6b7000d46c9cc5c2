import { mount } from 'svelte';
import App from './App.svelte';
import { here } from './core/route.svelte';
import { keepSettings } from './core/settings.svelte';
import './fonts';
import './look/tokens.css';
import './look/parts.css';

keepSettings();
here.follow();
const target = document.getElementById('app');
if (target) mount(App, { target });
