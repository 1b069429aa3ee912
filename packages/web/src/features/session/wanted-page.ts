// Where a sign-in leads: to the page that required it, never to another site.

const HERE = 'http://here.invalid'
const onTheWay = new Set(['login', 'logout', 'reset-password', 'select-branch', 'sign-up'])

// Reads the address as browser and router do: without dots and escapes, in any case.
const pageOf = (next: string): string | undefined => {
  const url = new URL(next, HERE)
  if (!next.startsWith('/') || url.origin !== HERE || url.pathname.startsWith('//')) return undefined
  const [first = ''] = decodeURIComponent(url.pathname).split('/').filter(Boolean)
  return onTheWay.has(first.toLowerCase()) ? undefined : `${url.pathname}${url.search}${url.hash}`
}

/** Returns the address in `?next=` if it is a page of ours other than those of the sign-in itself; otherwise `/`. */
export const wantedPage = (search: URLSearchParams): string => {
  try {
    return pageOf(search.get('next') ?? '') ?? '/'
  } catch {
    return '/'
  }
}
