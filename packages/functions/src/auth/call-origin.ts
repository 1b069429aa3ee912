// Where a call comes from: refuses other sites, and determines device, place and address for the session and the log.
import { AppError } from '@vetrounds/core/errors'
import type { Origin } from '@vetrounds/core/sessions/session.service'
import type { MiddlewareHandler } from 'hono'
import type { Context } from '../app.ts'

/**
 * Refuses calls made by another site's page. Browsers send Sec-Fetch-Site and pages can't forge it; where it is missing,
 * Origin is used. A caller with neither is no browser, and has no cookies to misuse.
 */
export const sameSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  if (site ? site !== 'same-origin' : origin !== undefined && origin !== process.env.SITE_ORIGIN)
    throw new AppError('origin.refused')
  await next()
}

const decoded = (value: string | undefined): string => {
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}

/** Device and address of the call, and the city and country that CloudFront guesses from the address. */
export const originOf = (c: Context): Origin => {
  const place = [c.req.header('cloudfront-viewer-city'), c.req.header('cloudfront-viewer-country-name')]
    .map(decoded)
    .filter(Boolean)
    .join(', ')
  const { requestId, ip } = c.get('line')
  const agent = (c.req.header('user-agent') ?? 'unknown').slice(0, 200)
  return { requestId, ip, agent, ...(place && { place: place.slice(0, 120).toWellFormed() }) }
}
