// How a form keeps its typing: where it lies and in which zone its times are told is said from outside, since a form knows no person.
import { now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { createContext, useContext, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { browserZone } from '../i18n/browser-zone.ts'
import { useFormat } from '../i18n/format.ts'

/** Values of the fields that differ from what the form opened with. */
type Typed = Record<string, unknown>

export type DraftHandle = {
  /** What was kept, when in ms, and the id of what it makes if a save of that was tried. */
  read: () => Promise<{ values: Typed; makes?: string | undefined; at: number } | undefined>
  /** Keeps what differs now, at once where that is asked for; nothing removes the draft. */
  type: (values: Typed, makes?: string, isUrgent?: boolean) => void
  remove: () => Promise<void>
  /** Told when the draft was written, in ms; nothing once there is none any more, or once writing it failed. */
  listen: (told: (at: number | undefined, hasFailed?: boolean) => void) => void
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

const changesOf = (values: Typed, opened: Typed, without?: readonly string[]): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        !without?.includes(field) && JSON.stringify(value) !== JSON.stringify(opened[field]),
    ),
  )

type Options = {
  /** The form by its name, e.g. `owner.new`; without one nothing is kept. */
  name: string | undefined
  /** Fields that can't be shown again from their value alone. */
  without?: readonly string[]
  /** What is brought back of a draft of which no save was tried, with ids of its own: another tab may be typing the same one. */
  renewed?: (values: Typed) => Typed
}

/** Keeps what is typed into a form, and brings it back when the form opens again. */
export const useDraft = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  { name, without, renewed }: Options,
) => {
  const open = useContext(DraftsContext)
  const [restoredAt, setRestoredAt] = useState<number>()
  const [keptAt, setKeptAt] = useState<number>()
  const [isUnstored, setUnstored] = useState(false)
  const [id, setId] = useState(newId)
  // Nothing of this changes while the form is open.
  const [{ follow, ...own }] = useState(() => {
    const handle = name === undefined ? undefined : open(name)
    const opened: Typed = structuredClone(form.getValues())
    let made = id
    /** The same id, once a save was tried: it may be saved though no answer came. */
    let tried: string | undefined
    const make = (before?: string) => {
      tried = before
      made = before ?? newId()
      setId(made)
    }
    const changes = (values: Typed) => changesOf(values, opened, without)
    const isOpened = (values: Typed) => Object.keys(changes(values)).length === 0
    const keep = (values: Typed, isUrgent?: boolean) => handle?.type(changes(values), tried, isUrgent)
    const remove = () => void handle?.remove().catch(() => undefined)
    const follow = () => {
      if (!handle) {
        setUnstored(true)
        return
      }
      let isHere = true
      handle.listen((at, hasFailed = false) => {
        setKeptAt(at)
        setUnstored(hasFailed)
      })
      const bringBack = async () => {
        const draft = await handle.read()
        // Who types faster than the store answers has begun something new.
        if (!isHere || !draft || !isOpened(form.getValues())) return
        const { makes, values } = draft
        make(makes)
        for (const [field, value] of Object.entries(makes ? values : (renewed?.(values) ?? values)))
          form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
        setRestoredAt(draft.at)
      }
      bringBack().catch(() => undefined)
      const stop = form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // Emptied by hand: what comes now is something else.
          if (isOpened(values)) make()
          keep(values)
        },
      })
      return () => {
        isHere = false
        stop()
        handle.close()
      }
    }
    return {
      follow,
      /** The id of what the form makes, for a save that is tried now: the draft keeps it from here on. */
      trying: () => {
        tried = made
        keep(form.getValues(), true)
        return made
      },
      /** Takes the draft out of the browser: saved, or discarded with the form. */
      remove,
      /** Empties the form to what it opened with. */
      discard: () => {
        form.reset(opened as V)
        make()
        setRestoredAt(undefined)
        remove()
      },
    }
  })
  useEffect(follow, [follow])
  return {
    ...own,
    /** The id of what the form makes: after a crash that of the try before. */
    id,
    /** When the draft that stands in the form was typed, in ms; nothing where none was brought back. */
    restoredAt,
    /** When what is typed was last written to this device, in ms. */
    keptAt,
    /** Whether this device keeps nothing of what is typed: it has no room or no storage, or nobody is signed in. */
    isUnstored,
  }
}
