// How a form keeps its typing: where it lies and in which zone its times are told is said from outside, since a form knows no person.
import { now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { browserZone } from '../i18n/browser-zone.ts'
import { useFormat } from '../i18n/format.ts'

/** Values of the fields that differ from what the form opened with. */
type Typed = Record<string, unknown>

export type DraftHandle = {
  /** What was kept, the id of what it makes, and when in ms. */
  read: () => Promise<{ values: Typed; makes: string; at: number } | undefined>
  /** Keeps what differs now; nothing removes the draft. */
  type: (values: Typed, makes: string) => void
  remove: () => Promise<void>
  /** Told when something was written, in ms, and with nothing once there is no draft any more. */
  listen: (told: (at: number | undefined) => void) => void
  /** The form goes: what waits is written at once. */
  close: () => void
}

export const DraftsContext = createContext<(form: string) => DraftHandle | undefined>(() => undefined)

/** The IANA zone that times of drafts are told in, as all others are on the page; the device's own where none is given. */
export const DraftZone = createContext<string | undefined>(undefined)

/** When something was kept, in words: the time, before today with its date. `at` in ms, by the server's clock. */
export const useDraftTime = () => {
  const format = useFormat()
  const zone = useContext(DraftZone) ?? browserZone()
  return (at: number): string => {
    const [day, time] = [format.date(at, zone), format.time(at, zone)]
    return day === format.date(now(), zone) ? time : `${day} ${time}`
  }
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''

const changesOf = (values: Typed, opened: Typed, without: readonly string[]): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !without.includes(field) && textOf(value) !== textOf(opened[field]),
    ),
  )

const nothing: readonly string[] = []

type Options = {
  /** The form by its name, e.g. `owner.new`; without one nothing is kept. */
  name: string | undefined
  /** Fields that can't be shown again from their value alone. */
  without?: readonly string[]
}

/** Keeps what is typed into a form, and brings it back when the form opens again. */
export const useDraft = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  { name, without = nothing }: Options,
) => {
  const open = useContext(DraftsContext)
  const [handle] = useState(() => (name === undefined ? undefined : open(name)))
  const [opened] = useState<Typed>(() => structuredClone(form.getValues()))
  const [restoredAt, setRestoredAt] = useState<number>()
  const [keptAt, setKeptAt] = useState<number>()
  const kept = useRef({ without })
  const [id, setId] = useState(newId)
  const makes = useRef(id)
  const make = useCallback((next: string) => {
    makes.current = next
    setId(next)
  }, [])
  useEffect(() => {
    if (!handle) return
    let isHere = true
    handle.listen(at => {
      if (isHere) setKeptAt(at)
    })
    const changes = (values: Typed) => changesOf(values, opened, kept.current.without)
    const bringBack = async () => {
      const draft = await handle.read()
      // Who types faster than the store answers has begun something new.
      if (!isHere || !draft || Object.keys(changes(form.getValues())).length > 0) return
      make(draft.makes)
      for (const [field, value] of Object.entries(draft.values))
        form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
      setRestoredAt(draft.at)
    }
    bringBack().catch(() => undefined)
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = changes(values)
        // Emptied by hand: what comes now is something else.
        if (Object.keys(typed).length === 0) make(newId())
        handle.type(typed, makes.current)
      },
    })
    return () => {
      isHere = false
      stop()
      handle.close()
    }
  }, [handle, form, opened, make])
  const remove = useCallback(() => void handle?.remove().catch(() => undefined), [handle])
  return {
    /** The id of what the form makes: after a crash that of the try before. */
    id,
    /** When the draft that stands in the form was typed, in ms; nothing where none was brought back. */
    restoredAt,
    /** When what is typed was last written to this device, in ms. */
    keptAt,
    /** Takes the draft out of the browser: saved, or discarded with the form. */
    remove,
    /** Empties the form to what it opened with. */
    discard: () => {
      form.reset(opened as V)
      make(newId())
      setRestoredAt(undefined)
      remove()
    },
  }
}
