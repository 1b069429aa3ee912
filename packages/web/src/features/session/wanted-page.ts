// Where a sign-in leads: to the page that required it, never to another site.

const HERE = 'http://here.invalid'
const onTheWay = new Set(['login', 'logout', 'reset-password', 'select-branch', 'sign-up'])

// As browser and router read it: without dots and escapes, in any case.
const pageOf = (next: string): string | undefined => {
  const url = new URL(next, HERE)
  if (!next.startsWith('/') || url.origin !== HERE || url.pathname.startsWith('//')) return undefined
  const [first = ''] = decodeURIComponent(url.pathname).split('/').filter(Boolean)
  return onTheWay.has(first.toLowerCase()) ? undefined : `${url.pathname}${url.search}${url.hash}`
}

/** The address in `?next=`, if it is a page of ours that is not one of the way there; else home. */
export const wantedPage = (search: URLSearchParams): string => {
  try {
    return pageOf(search.get('next') ?? '') ?? '/'
  } catch {
    return '/'
  }
}
