// What a page reports to the service about itself: web vitals and errors, without anything a person typed or saw.
import type { telemetryInput } from '@vetrounds/core/contract/external.endpoints'
import type * as z from 'zod'

export type Report = z.input<typeof telemetryInput>
export type Finding = Report['events'][number]

const AT_MOST = 20

// An error's text or an address may contain ids, numbers and e-mail addresses.
const withoutPersonalData = (text: string): string =>
  text
    .replace(/[^\s@/]+@[^\s@/]+\.[^\s@/]+/g, '‹mail›')
    .replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, '‹id›')
    .replace(/\d{7,}/g, '‹number›')

/** The report of an error, without its message: its name, and the places in our code where it happened. */
export const findingOf = (error: unknown): Finding => {
  const { name, stack } = error instanceof Error ? error : { name: 'Unknown', stack: undefined }
  const places = (stack ?? '').split('\n').filter(line => /^\s*at |@/.test(line))
  return {
    kind: 'error',
    name: name.slice(0, 80),
    detail: withoutPersonalData(places.slice(0, 8).join('\n')).slice(0, 600),
  }
}

/** The pattern of an address: parts with digits, such as ids and chip numbers, become `:id`; 80 characters at most. */
export const routeOf = (path: string): string =>
  path
    .split('/')
    .map(part => (/\d/.test(part) ? ':id' : part))
    .join('/')
    .slice(0, 80)

/** Collects findings until the next flush, which sends them. Keeps 20 at most; further ones are dropped. */
export const collector = (send: (events: Finding[]) => void) => {
  let waiting: Finding[] = []
  return {
    add: (finding: Finding): void => {
      if (waiting.length < AT_MOST) waiting.push(finding)
    },
    flush: (): void => {
      if (waiting.length === 0) return
      const events = waiting
      waiting = []
      send(events)
    },
  }
}
