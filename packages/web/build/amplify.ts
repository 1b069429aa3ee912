// Keeps the login small by leaving out parts of Amplify UI: 20 dictionaries, which our own texts replace; the theme values of
// some 60 components, which our tokens replace; drawings for passkeys and for sign-ins by other companies, which this product
// does not offer; forms for signing up and for a new password, which have pages of their own, so features/session/SignInForm.tsx
// never shows Amplify's; and the parser of configuration files, as ours is written in the library's own form (api/amplify.ts).
// The maker of QR codes loads on demand, as only setting up a second factor needs it. Also makes Amplify sign by the server's
// clock: Cognito refuses a proof of the password whose time is some minutes off. On a device with a wrong clock that looks like a
// wrong password and ends in a lock-out (decision 44).
import type { Plugin } from 'vite'

const REPLACED =
  /@aws-amplify\/ui\/dist\/esm\/(i18n\/dictionaries\/authenticator\/[a-z]{2}|theme\/tokens\/components\/(?!index)\w+)\.mjs$/
const UNUSED =
  /@aws-amplify\/ui-react\/dist\/esm\/.+\/(IconPasskey|FederatedSignInButton|PasskeyPrompt|SignInSelectAuthFactor|(Confirm)?SignUp|ForgotPassword|ConfirmResetPassword)\.mjs$/
const SIGNED_AT = /@aws-amplify\/auth\/dist\/esm\/.+\/srp\/getNowString\.mjs$/
const DEVICE = 'new Date()'
const CONFIG = /@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/
const LATER = '\0qrcode-later'

export const smallerAmplify = (): Plugin => ({
  name: 'smaller-amplify',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'qrcode' && importer?.includes('@aws-amplify/ui-react') ? LATER : undefined,
  load: id =>
    id === LATER
      ? `export default { toDataURL: async text => (await import('qrcode')).default.toDataURL(text) }`
      : undefined,
  transform(code, id) {
    if (SIGNED_AT.test(id)) {
      if (code.split(DEVICE).length !== 2)
        throw new Error(`${id} no longer reads the device's clock as it did`)
      const read = "import { now as serverNow } from '@vetrounds/core/clock'\n"
      return { code: read + code.replace(DEVICE, 'new Date(serverNow())'), map: null }
    }
    const left = UNUSED.test(id)
      ? '() => null'
      : CONFIG.test(id)
        ? 'config => config'
        : REPLACED.test(id)
          ? '{}'
          : undefined
    if (left === undefined) return undefined
    const [, name] = /export \{ (\w+) \}/.exec(code) ?? []
    if (!name) throw new Error(`${id} no longer exports one value as it did`)
    return { code: `export const ${name} = ${left}`, map: null }
  },
})
