// State of the open day while it is counted: what is typed, its sums, what is still missing, and the request that closes the day.
import type { Booked, OpenTill } from '@vetrounds/core/money/till'
import { bookedSum, countedOf, expectedCash, slipDifference } from '@vetrounds/core/money/till-rules'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../changes/use-change.ts'

/** Whether a typed amount or number of pieces is a whole number of at least 0. */
const isReadable = (typed: number): boolean => Number.isSafeInteger(typed) && typed >= 0

const isCard = ({ method }: Booked): boolean => method === 'credit_card'

export const useDayClose = (till: OpenTill, onChangedElsewhere: () => void) => {
  const close = useChange('closeTill')
  const [counts, setCounts] = useState<ReadonlyMap<number, number | undefined>>(new Map())
  const [typedFloat, setFloat] = useState<number | undefined>(0)
  const [slip, setSlip] = useState<number>()
  const [typedLeft, setLeft] = useState<number>()
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { booked } = till
  const listed = [...counts].flatMap(([value, n]) => (n === undefined ? [] : [{ value, n }]))
  const counted = countedOf(listed.filter(({ n }) => isReadable(n)))
  const inFloatField = typedFloat ?? 0
  // Input that can't be read yet counts as 0.
  const float = till.float ?? (isReadable(inFloatField) ? inFloatField : 0)
  // Unless something else is typed, the morning's float stays in the till again, or all the counted cash if that is less.
  const left = typedLeft ?? Math.min(float, counted)
  const card = booked.find(isCard)
  const slipOff = slip === undefined || !Number.isSafeInteger(slip) ? undefined : slipDifference(booked, slip)
  const isOff = counted !== expectedCash(float, booked) || (slipOff ?? 0) !== 0
  const lacksReason = isOff && reason.trim() === ''
  // The slip's total is negative on a day on which cards only got money back.
  const isUnread =
    ![...listed.map(({ n }) => n), inFloatField, left].every(isReadable) || !Number.isSafeInteger(slip ?? 0)
  /** Closes the day and returns its number, or undefined if input is missing or the server refused. */
  const submit = async (): Promise<number | undefined> => {
    setTold(true)
    if (isSaving || lacksReason || isUnread || left > counted) return undefined
    setSaving(true)
    setFailure(undefined)
    try {
      const why = isOff ? { reason: reason.trim() } : {}
      const typed = { ...(slip !== undefined && { slip }), ...why }
      const { answer } = await close({ body: { v: till.v, float, counts: listed, left, ...typed } })
      return answer.seq
    } catch (error) {
      setSaving(false)
      setFailure(error)
      if (error instanceof ApiError && error.code === 'changed_elsewhere') onChangedElsewhere()
      return undefined
    }
  }
  return {
    counts: listed,
    count: (value: number, n: number | undefined) => setCounts(new Map(counts).set(value, n)),
    counted,
    float,
    inFloatField,
    setFloat,
    /** The sum booked on cards, in minor units; undefined if there is none. */
    card: card && bookedSum(card),
    slip,
    setSlip,
    slipOff,
    left,
    setLeft,
    toSafe: isReadable(left) ? Math.max(0, counted - left) : undefined,
    /** Whether one of the typed numbers can't be read. */
    isUnread,
    reason,
    setReason,
    isOff,
    lacksReason: isTold && lacksReason,
    isSaving,
    failure,
    submit,
  }
}

export type DayClose = ReturnType<typeof useDayClose>
