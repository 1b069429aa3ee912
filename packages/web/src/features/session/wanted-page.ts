// Where a sign-in leads: to the page that asked for it, never to another site.

/** The address in `?next=`, if it is a page of ours that is not one of the way there; else home. */
export const wantedPage = (search: URLSearchParams): string => {
  const next = search.get('next') ?? ''
  if (!/^\/(?![/\\])/.test(next)) return '/'
  return /^\/(login|logout|reset-password|select-branch)\b/.test(next) ? '/' : next
}
