// What a route declares beside its page.
import { type Params, useMatches } from 'react-router-dom'
import type info from '../features/info/messages.en.ts'
import type common from '../i18n/messages.en.ts'

export type TitleKey = keyof typeof common.titles

export type RouteMeta = {
  /** Key of its title; the document's title is made of it. */
  title: TitleKey
  /** Whether inactivity may log out here (spec § 2); true unless told. */
  allowSessionTimeout?: boolean
  /** Whether an address with these parts is one of this route; any is, unless told. Others are not found. */
  isKnown?: (params: Params) => boolean
  /** The person's own: open whatever the clinic of the tab refuses. */
  isPersonal?: boolean
  /** The frame around it; if not given, header and menu, for signed-in people. */
  frame?: 'login' | 'public'
  /** Needs a login, but stands alone without header and menu. */
  isBare?: boolean
  /** How the page comes (spec § 2); it fades unless told. */
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
