// A draft while it is typed: it is saved a moment after each change, and issued with its current content. Without a connection it
// isn't saved on the way: it goes into the queue when its page is left (use-save-on-leaving.ts), or in a chain with its issue.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { now, nowIso } from '@vetrounds/core/clock'
import { sumsSoFar } from '@vetrounds/core/money/amounts'
import { datedToday } from '@vetrounds/core/money/draft-day'
import type { Invoice, InvoiceContent, InvoiceRow } from '@vetrounds/core/money/invoice'
import { dueOf, issueReadsOf } from '@vetrounds/core/money/invoice-rules'
import { useEffect, useRef, useState } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { type DraftDate, faultsOf, type HeldFactors } from './draft-faults.ts'
import { type DraftFacts, predictedDraft, predictedIssue } from './predicted-invoice.ts'
import { withUsualDeposit } from './usual-deposit.ts'

/** The pause in typing after which the draft is saved. */
const REST_MS = 800

export type Names = Pick<DraftFacts, 'name' | 'petName' | 'species'>

type Saved = { v: number; text: string; at?: string }

/** Caches a draft as it was just saved, in this page and on this device, so that it opens again as it was left. */
const useRemember = () => {
  const { mutate, onSuccess, ...config } = useSWRConfig()
  const branch = usePlace()
  return (saved: Pick<Invoice, 'row' | 'content' | 'sums' | 'pricesWithTax'>): void => {
    const key = ['readInvoice', { params: { id: saved.row.id } }, branch]
    const invoice: Invoice = { ...saved, payments: [], credits: [], dunnings: [] }
    void mutate(key, invoice, { revalidate: false })
    onSuccess(invoice, unstable_serialize(key), { mutate, onSuccess, ...config } as never)
  }
}

/** `v` is the version that was read, 0 for a draft that isn't saved yet. */
export const useInvoiceDraft = (id: string, initial: InvoiceContent, v: number, names: Names) => {
  const [typed, setTyped] = useState(initial)
  const [isDayChosen, setDayChosen] = useState(false)
  const [isServiceChosen, setServiceChosen] = useState(false)
  const [factors, setFactors] = useState<HeldFactors>(new Map())
  const [unfinished, setUnfinished] = useState<ReadonlySet<DraftDate>>(new Set())
  const [named, setNamed] = useState(names)
  const [saved, setSaved] = useState<Saved>({ v, text: JSON.stringify(initial) })
  const [error, setError] = useState<unknown>()
  const draft = useChange('draftInvoice')
  const change = useChange('changeDraft')
  const issueIt = useChange('issueInvoice')
  const cancel = useChange('cancelInvoice')
  const remember = useRemember()
  const isOnline = useReach() === 'online'
  const clinic = useMembership()?.clinic
  const branchId = usePlace()?.split('.')[1] ?? ''
  // Saves run one after the other: each is sent on top of the version that the one before it has made.
  const last = useRef<Promise<Saved>>(Promise.resolve(saved))
  const zone = useBranchZone()
  /** The content as it would be issued now: an older draft gets today's date. Until it is issued, it is saved with its own. */
  const dated = (): InvoiceContent => {
    if (isDayChosen) return typed
    const today = localDay(now(), zone)
    const issued = datedToday(typed, { id, today, zone, country: clinic?.country })
    // The chosen date of service is kept, even if its field was emptied.
    return isServiceChosen ? { ...issued, doneOn: typed.doneOn } : issued
  }
  const content = dated()
  const text = JSON.stringify(typed)
  const pricesWithTax = clinic?.pricesWithTax ?? false
  const faults = faultsOf(content, factors, unfinished)
  const isSound = faults.length === 0
  const sums = sumsSoFar(content.lines, pricesWithTax)

  const saveOver = async (before: Saved, what: InvoiceContent): Promise<Saved> => {
    const written = JSON.stringify(what)
    if (before.v > 0 && before.text === written) return before
    const facts = { id, branchId, currency: clinic?.currency ?? '', pricesWithTax, ...named }
    const expected = () => predictedDraft(what, { ...facts, v: before.v + 1 })
    const { answer, isWaiting } =
      before.v === 0
        ? await draft({ body: { id, ...what } }, { expected })
        : await change({ params: { id }, body: { ...what, v: before.v } }, { expected })
    if (!isWaiting) remember({ row: answer, content: what, sums, pricesWithTax })
    const next = { v: answer.v, text: written, at: nowIso() }
    setSaved(next)
    setError(undefined)
    return next
  }
  const save = (what = typed): Promise<Saved> => {
    const before = last.current
    const next = before.then(each => saveOver(each, what))
    // After a failed save, the next one is sent on top of what was saved before.
    last.current = next.catch(() => before)
    return next
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // A new draft without lines and client isn't saved: nobody would miss it.
  const isWorth = saved.v > 0 || content.lines.length > 0 || content.ownerId !== undefined
  const isChanged = text !== saved.text || unfinished.size > 0 || faults.some(({ code }) => code === 'range')
  const isSavable = isSound && isWorth && error === undefined
  const due = isChanged && isSavable && isOnline ? text : undefined
  useEffect(() => {
    if (due === undefined) return
    const timer = setTimeout(() => {
      latest.current().catch(setError)
    }, REST_MS)
    return () => clearTimeout(timer)
    // Each change of the content begins the pause anew.
  }, [due])

  /** Saves the current content and issues it. */
  const issue = async (): Promise<{ answer: InvoiceRow; isWaiting: boolean }> => {
    const issued = dated()
    setTyped(issued)
    try {
      const { v: savedV } = await save(issued)
      const row = predictedDraft(issued, {
        id,
        branchId,
        currency: clinic?.currency ?? '',
        pricesWithTax,
        ...named,
        v: savedV,
      })
      return await issueIt(
        { params: { id }, body: { v: savedV, total: sums.total, reads: issueReadsOf(issued) } },
        { expected: () => predictedIssue(row, issued) },
      )
    } catch (error) {
      // Nobody chose today's date: after a refusal the draft has its own again, and gets that of the day on which it is issued.
      const { date, doneOn } = typed
      setTyped(now => ({
        ...now,
        ...(now.date === issued.date && { date }),
        ...(now.doneOn === issued.doneOn && { doneOn }),
      }))
      throw error
    }
  }
  /** Uses the version that was saved last: whoever has just typed must not be told that somebody else was faster. */
  const giveUp = async (reason: string): Promise<unknown> => {
    const { v: savedV } = await last.current
    return cancel({ params: { id }, body: { v: savedV, reason } })
  }
  const holdDate = (path: DraftDate, isUnfinished: boolean): void =>
    setUnfinished(before => {
      if (before.has(path) === isUnfinished) return before
      const next = new Set(before)
      if (!next.delete(path)) next.add(path)
      return next
    })
  return {
    content,
    /** The date of the day on which the draft was begun, if it is issued with today's instead. */
    begunOn: content.date === typed.date ? undefined : typed.date,
    /** Whether somebody has chosen the date here. */
    isDayChosen,
    sums,
    due: dueOf(content.date, content.terms),
    pricesWithTax,
    currency: clinic?.currency ?? 'EUR',
    taxRates: clinic?.taxRates ?? [],
    named,
    put: (part: Partial<InvoiceContent>) => {
      if (part.date) {
        setDayChosen(true)
        // The chosen date replaces an unfinished one.
        holdDate('date', false)
      }
      if ('doneOn' in part) setServiceChosen(true)
      setTyped(before => withUsualDeposit(before, part, pricesWithTax))
      setError(undefined)
    },
    name: (part: Partial<Names>) => setNamed(before => ({ ...before, ...part })),
    factors,
    /** Keeps a typed factor that is not valid, or drops it. */
    holdFactor: (lineId: string, held: { value: number | undefined } | undefined) =>
      setFactors(before => {
        const next = new Map(before)
        if (held) next.set(lineId, held)
        else next.delete(lineId)
        return next
      }),
    unfinished,
    /** Notes that a date is unfinished, or that it isn't any more. */
    holdDate,
    faults,
    isSound,
    /** Whether something is not saved yet. */
    isChanged,
    /** Whether the content can be saved as it is. */
    isSavable,
    isOnline,
    savedAt: saved.at,
    isSaved: saved.v > 0 && !isChanged,
    v: saved.v,
    error,
    save,
    issue,
    giveUp,
  }
}

export type InvoiceDraft = ReturnType<typeof useInvoiceDraft>
