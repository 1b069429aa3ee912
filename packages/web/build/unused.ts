// Leaves out what libraries carry for others. Of zod: JSON Schema, which the contract's document alone needs; the memory for
// values that hold themselves, which neither JSON nor a form can; English sentences, since forms show ours for its codes.
// Of dates: all calendars but the Gregorian, since each locale of ours names that one (i18n/formats.ts). Of i18next: long sentences
// about a wrong set-up, which it writes to its own log and no user reads.
import type { Plugin } from 'vite'

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const CALENDARS = /@internationalized\/date\/dist\/private\/createCalendar\.mjs$/

const TEXTS = /\/(?:i18next\/dist\/esm\/i18next|react-i18next\/dist\/es\/useTranslation)\.js$/
/** A text of more than 90 signs in one line. */
const ADVICE = /(?<=['`])[A-Za-z][^'`\n]{90,}(?=['`])/g

/** One of these per kind of schema: what writes it as JSON Schema. */
const PROCESSOR =
  /inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g
/** What starts the writing. */
const METHOD = /create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g

/** Each use of these reckons with its absence. */
const MEMORY = 'core.config({ memoizer: core.memoizer() });'
const ENGLISH = 'core.config(en());'
/** In its place: what zod tries otherwise, our policy forbids, and browsers report each try. */
const WITHOUT_EVAL = 'core.config({ jitless: true });'

const smallerSchemas = (code: string): string => {
  const next = code.replace(PROCESSOR, '').replace(METHOD, '(() => undefined)')
  const isKnown = [MEMORY, ENGLISH].every(each => code.includes(each))
  if (!isKnown || /processJSONSchema|JSONSchemaMethod\(/.test(next))
    throw new Error('zod no longer makes its schemas as it did')
  return next.replace(MEMORY, '{}').replace(ENGLISH, WITHOUT_EVAL)
}

const gregorianOnly = (code: string): string => {
  const [, gregorian] = /GregorianCalendar as ([$\w]+)/.exec(code) ?? []
  const [, create] = /export \{([$\w]+) as createCalendar\}/.exec(code) ?? []
  if (!gregorian || !create)
    throw new Error('@internationalized/date no longer makes its calendars as it did')
  return `import {GregorianCalendar as ${gregorian}} from "./calendars/GregorianCalendar.mjs"
const ${create} = () => new ${gregorian}()
export {${create} as createCalendar}`
}

const withoutAdvice = (code: string): string => {
  const next = code.replace(ADVICE, '')
  if (next === code) throw new Error('i18next no longer advises as it did')
  return next
}

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  enforce: 'pre',
  transform(code, id) {
    if (SCHEMAS.test(id)) return { code: smallerSchemas(code), map: null }
    if (TEXTS.test(id)) return { code: withoutAdvice(code), map: null }
    return CALENDARS.test(id) ? { code: gregorianOnly(code), map: null } : undefined
  },
})

const ROUTER = /\/react-router\/dist\/development\/[\w-]+\.mjs$/
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;'
/** Names for React's own tools keep each component, used or not; so does a call that isn't known to do nothing else. */
const NAMED = /^\w+\.displayName = "\w+";$/gm
const WRAPPED = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm

/** React Router's package leads to its development build alone, whose warnings no user reads; its forms and links nobody uses. */
export const withoutWarnings = (): Plugin => {
  let isFound = false
  return {
    name: 'without-warnings',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes(WARNINGS)) return undefined
      isFound = true
      const quiet = code.replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;')
      return { code: quiet.replace(NAMED, '').replace(WRAPPED, '/* @__PURE__ */ '), map: null }
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('react-router no longer switches its warnings as it did')
    },
  }
}
