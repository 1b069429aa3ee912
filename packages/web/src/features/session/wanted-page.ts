// Where a sign-in leads: to the page that asked for it, never to another site.

/** The address in `?next=`, if it is a page of ours that is not one of the sign-in itself; else home. */
export const wantedPage = (search: URLSearchParams): string => {
  const next = search.get('next') ?? ''
  if (!/^\/(?![/\\])/.test(next)) return '/'
  return /^\/(login|logout|reset-password)\b/.test(next) ? '/' : next
}
