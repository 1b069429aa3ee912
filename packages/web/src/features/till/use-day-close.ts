// The open day while it is counted: what is typed, what it comes to, what is still missing, and the close itself.
import type { Booked, OpenTill } from '@vetrounds/core/money/till'
import { bookedSum, countedOf, expectedCash, slipDifference } from '@vetrounds/core/money/till-rules'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../changes/use-change.ts'

/** Whether an amount or a number of pieces was typed that can be read. */
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
  // What can't be read yet counts as nothing.
  const float = till.float ?? (isReadable(inFloatField) ? inFloatField : 0)
  // What there was in the morning is left again, as far as there is that much.
  const left = typedLeft ?? Math.min(float, counted)
  const card = booked.find(isCard)
  const slipOff = slip === undefined || !Number.isSafeInteger(slip) ? undefined : slipDifference(booked, slip)
  const isOff = counted !== expectedCash(float, booked) || (slipOff ?? 0) !== 0
  const lacksReason = isOff && reason.trim() === ''
  // A slip is below zero on a day on which cards only got money back.
  const isUnread =
    ![...listed.map(({ n }) => n), inFloatField, left].every(isReadable) || !Number.isSafeInteger(slip ?? 0)
  /** Closes the day; answers its number, or nothing where something is missing or was refused. */
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
    /** What was booked on cards, or nothing. */
    card: card && bookedSum(card),
    slip,
    setSlip,
    slipOff,
    left,
    setLeft,
    toSafe: isReadable(left) ? Math.max(0, counted - left) : undefined,
    /** A number that was typed can't be read. */
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
