// The service worker and the web app manifest: the shell and all its code work without a network. The worker never caches answers
// of the API: what may be read offline is kept per person in IndexedDB (src/cache).
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { withIntegrity } from './integrity.ts'

/** Addresses that are not pages of the app: the API, the mailbox of `npm start`, and files. */
const notPages = [/^\/(api|__local)([/?]|$)/, /^[^?]*\.\w+(\?|$)/]

// In development, a worker that an `npm start` left at the same address would go on showing its own build. The browser requests
// the worker's script at each visit and gets this one, which unregisters the worker, deletes its caches and reloads its pages.
const farewell = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil((async () => {
  await self.registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url)
})()))`

const withoutWorker = (): Plugin => ({
  name: 'vetrounds-without-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use('/sw.js', (_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(farewell)
    })
  },
})

/** Where this build is written. */
let dist = ''
const noteDist: Plugin = {
  name: 'vetrounds-note-dist',
  configResolved: ({ root, build }) => {
    dist = resolve(root, build.outDir)
  },
}

export const offlineShell = (): Plugin[] => [
  withoutWorker(),
  noteDist,
  ...VitePWA({
    // A new build waits until somebody accepts it (src/app-shell).
    registerType: 'prompt',
    injectRegister: false,
    includeAssets: [],
    includeManifestIcons: false,
    manifest: {
      name: 'VetRounds',
      short_name: 'VetRounds',
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#005c5c',
      icons: [
        { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/app-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: [
        'index.html',
        'icons/favicon.png',
        'icons.svg',
        'assets/**/*.{js,css}',
        'fonts/*-{latin,arabic}-{wght,400,500,600}-*.woff2',
      ],
      // Decoders of DICOM files that few clinics have: 220 KB that nobody should load for nothing (decision 93).
      globIgnores: ['assets/{charlsjs,openjpegjs}_decode-*.js'],
      // Their names contain a hash already.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [entries => withIntegrity(dist, entries)],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: notPages,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          // Fonts with letters that few names need.
          urlPattern: ({ url }) => url.pathname.startsWith('/fonts/'),
          handler: 'CacheFirst',
          options: { cacheName: 'fonts' },
        },
      ],
    },
  }),
]
