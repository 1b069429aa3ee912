// Where a sign-in leads: to the page that asked for it, never to another site.

const HERE = 'http://here.invalid'
const ofSignIn = new Set(['login', 'logout', 'reset-password', 'select-branch'])

// As the router reads it: without dots and escapes, in any case.
const firstPart = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname).split('/').filter(Boolean)[0]?.toLowerCase() ?? ''
  } catch {
    return undefined
  }
}

/** The address in `?next=`, if it is a page of ours that is not one of the sign-in itself; else home. */
export const wantedPage = (search: URLSearchParams): string => {
  const next = search.get('next') ?? ''
  const url = next.startsWith('/') ? URL.parse(next, HERE) : null
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/'
  const part = firstPart(url.pathname)
  return part === undefined || ofSignIn.has(part) ? '/' : `${url.pathname}${url.search}${url.hash}`
}
