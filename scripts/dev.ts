// `npm run dev`: the stack with hot reload. The pages come from vite; the API is a process that starts anew when
// its sources change; services, jobs and mailbox stay in this one.
import { fileURLToPath } from 'node:url'
import { spawnGuarded } from '@vetrounds/local/parent'
import { freePort } from '@vetrounds/local/port'
import { createServer } from 'vite'
import { run } from './stack/run.ts'
import { MAIL_PAGE } from './stack/services.ts'
import { startStack } from './stack/stack.ts'
import { webDir } from './stack/web.ts'

const apiServer = fileURLToPath(new URL('api-server.ts', import.meta.url))

await run(async () => {
  const port = await freePort(Number(process.env.PORT ?? 3000))
  const url = `http://localhost:${port}`
  const stack = await startStack({
    port: 0,
    say: text => console.log(text),
    web: false,
    api: false,
    siteOrigin: url,
  })
  const apiPort = await freePort(0)
  const { HELD_BY_PARENT: _held, ...env } = process.env
  const api = spawnGuarded(process.execPath, ['--watch', '--watch-preserve-output', apiServer], {
    env: { ...env, PORT: String(apiPort) },
  })
  api.process.stderr?.on('data', chunk => process.stderr.write(chunk))
  const web = await createServer({
    root: webDir,
    server: {
      port,
      strictPort: true,
      proxy: {
        '/api': `http://127.0.0.1:${apiPort}`,
        [MAIL_PAGE]: stack.url.replace('localhost', '127.0.0.1'),
      },
    },
  })
  await web.listen()
  console.log(`VetRounds    ${url}   (hot reload; Ctrl-C ends it)`)
  return async () => {
    await web.close()
    await api.stop()
    await stack.close()
  }
})
