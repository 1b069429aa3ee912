// Keeps the login small. Amplify UI brings 20 dictionaries that our own words replace, its theme's values for some
// 60 components that our tokens replace, a QR code maker that only the setting up of a second factor needs, the
// drawings of passkeys and of other companies' sign-ins, which this product does not offer, and the forms of what is done elsewhere:
// signing up and a new password have pages of their own, and features/session/SignInForm.tsx never lets it come to these; and the readers
// of configuration files, since ours is written as the library holds it (api/amplify.ts). And lets it
// sign by the server's clock: Cognito refuses a proof of the password whose time is some minutes off, which on a device with a wrong
// clock reads like a wrong password and ends in a lock-out (decision 44).
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
