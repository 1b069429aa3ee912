// What a route declares besides its page.
import { type Params, useMatches } from 'react-router-dom'
import type info from '../features/info/messages.en.ts'
import type common from '../i18n/messages.en.ts'

export type TitleKey = keyof typeof common.titles

export type RouteMeta = {
  /** Key of the page's title; the document's title is made of it. */
  title: TitleKey
  /** Whether inactivity may log out here (spec § 2); true by default. */
  allowSessionTimeout?: boolean
  /** Whether an address with these parameters belongs to this route; by default each does. Others are shown as not found. */
  isKnown?: (params: Params) => boolean
  /** A page of the person's own: shown even if the tab's clinic refuses access. */
  isPersonal?: boolean
  /** The frame around the page; by default header and menu, for signed-in people. */
  frame?: 'login' | 'public'
  /** Needs a login, but stands alone without header and menu. */
  isBare?: boolean
  /** How the page appears (spec § 2); by default it fades in. */
  transition?: 'slide'
  /** For a route of a later issue: what will be here. */
  later?: Exclude<keyof typeof info.later, 'title'>
}

/** The meta of the innermost route that is shown. */
export const useRouteMeta = (): RouteMeta | undefined => {
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  const meta = match?.handle as RouteMeta | undefined
  return meta?.isKnown?.(match?.params ?? {}) === false ? { title: 'notFound' } : meta
}
