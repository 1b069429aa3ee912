// Leaves out library code that this app does not use. Of zod: JSON Schema, which only the contract's document needs; the memory
// for values that contain themselves, which is impossible in JSON and in a form; English texts, as forms show our own for its
// codes. Of the dates library: all calendars but the Gregorian, which each of our locales names (i18n/formats.ts). Of i18next:
// long texts about a wrong set-up, which it writes to its own log and no user reads.
import type { Plugin } from 'vite'

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const CALENDARS = /@internationalized\/date\/dist\/private\/createCalendar\.mjs$/

const TEXTS = /\/(?:i18next\/dist\/esm\/i18next|react-i18next\/dist\/es\/useTranslation)\.js$/
/** A text of more than 90 characters in one line. */
const ADVICE = /(?<=['`])[A-Za-z][^'`\n]{90,}(?=['`])/g

/** The line, one per kind of schema, that writes the schema as JSON Schema. */
const PROCESSOR =
  /inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g
/** The call that starts the writing of JSON Schema. */
const METHOD = /create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g

/** These two lines may go: all code that uses the settings copes with their absence. */
const MEMORY = 'core.config({ memoizer: core.memoizer() });'
const ENGLISH = 'core.config(en());'
/** Replaces the English texts. Otherwise zod tries eval, which our policy forbids, and browsers report each attempt. */
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
/**
 * Display names for React's tools keep unused components in the build; so does a call that isn't marked as free of side effects.
 */
const NAMED = /^\w+\.displayName = "\w+";$/gm
const WRAPPED = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * React Router's package leads only to its development build. Leaves out its warnings, which no user reads, and unused
 * components.
 */
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
