// Answers the link of a mailed invoice, letter or estimate, for a person without an account:
// the PDF, or a page that says why there is none.
import { AppError } from '@vetrounds/core/errors'
import { estimatePaper } from '@vetrounds/core/money/estimate-paper'
import { invoicePaper } from '@vetrounds/core/money/invoice-paper'
import { dunningPaper } from '@vetrounds/core/money/letter-paper'
import { openPaperLink } from '@vetrounds/core/money/send.service'
import { assertTry } from '@vetrounds/core/sessions/rate.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type { Context } from '../app.ts'
import { networkOf } from '../auth/limits.ts'
import { drawEndedLink, type EndedLink } from '../mail/ended-link.ts'

/** Headers of answers that must be neither cached nor found by search engines. */
const quiet = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const languageOf = (c: Context): EndedLink['language'] => {
  const wanted = c.req.header('accept-language')?.slice(0, 2).toLowerCase()
  return wanted === 'de' || wanted === 'ar' ? wanted : 'en'
}

const ended = (c: Context, status: 404 | 410 | 429, link: EndedLink): Response =>
  c.body(drawEndedLink(link), status, {
    ...quiet,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  })

type Open = Extract<Awaited<ReturnType<typeof openPaperLink>>, { state: 'open' }>

/** The paper, the name of its file, and what is drawn below it. */
const paperOf = (opened: Open) => {
  if (opened.kind === 'estimate') {
    const { estimate } = opened.facts
    return { paper: estimatePaper(opened.facts), name: estimate.row.date, signature: estimate.signature }
  }
  const { facts } = opened
  const paper =
    opened.kind === 'dunning' ? dunningPaper(facts, opened.letter, facts.parties) : invoicePaper(facts)
  return { paper, name: facts.invoice.row.number, signature: undefined }
}

export const answerPaperLink = async (c: Context): Promise<Response> => {
  const line = c.get('line')
  const scope = newScope({ families: ['invoicelink', 'rate'] })
  line.scope = scope
  try {
    const opened = await withScope(scope, async () => {
      // Anybody may open such an address, and typesetting costs much.
      await assertTry('rate.limited', 'paperLink', networkOf(line.ip))
      return openPaperLink(c.req.param('token') ?? '', line.at)
    })
    if (opened.state === 'expired') return ended(c, 410, opened)
    const { typeset } = await import('./typeset.ts')
    const { paper, name, signature } = paperOf(opened)
    const pdf = typeset(paper, Date.parse(line.at), { signature })
    return c.body(new Uint8Array(pdf), 200, {
      ...quiet,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      // The browser's own viewer has to load more than the API's usual policy allows.
      'content-security-policy': "frame-ancestors 'none'",
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'rate.limited') return ended(c, 429, { language: languageOf(c), isBusy: true })
    if (error.code !== 'not_found') throw error
    return ended(c, 404, { language: languageOf(c) })
  }
}
