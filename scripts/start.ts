// `npm start`: the whole product on this machine.
import { chain, emailOf, PASSWORD } from './seed/chain.ts'
import { run } from './stack/run.ts'
import { MAIL_PAGE } from './stack/services.ts'
import { startStack } from './stack/stack.ts'

// One of each role and clinic; a branch's other vets sign in the same way.
const accounts = (): string =>
  chain
    .flatMap(({ clinic, members, branches }) => [
      `  ${clinic.name}: ${branches.map(({ name }) => name).join(', ')}`,
      ...members
        .filter(({ role }, at) => members.findIndex(other => other.role === role) === at)
        .map(({ login, name, role }) => `    ${role.padEnd(12)} ${emailOf(login).padEnd(28)} ${name}`),
    ])
    .join('\n')

await run(async () => {
  const began = Date.now()
  // API_ONLY serves no pages and builds none: for tests of the API.
  const port = Number(process.env.PORT ?? 3000)
  const stack = await startStack({
    port,
    say: text => console.log(text),
    web: !process.env.API_ONLY,
    api: true,
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`
Demo accounts, all with the password ${PASSWORD}:
${accounts()}

Mail         ${stack.url}${MAIL_PAGE}
VetRounds    ${stack.url}   (ready after ${seconds} s; Ctrl-C ends it)`)
  return stack.close
})
