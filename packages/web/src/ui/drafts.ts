// Keeps the input of a form as a draft. The store of drafts and the time zone for their times are set from outside by contexts,
// as a form knows no person.
import { now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { createContext, useContext, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { browserZone } from '../i18n/browser-zone.ts'
import { useFormat } from '../i18n/format.ts'

/** The values of the fields that differ from those the form opened with. */
type Typed = Record<string, unknown>

export type DraftHandle = {
  /** Reads the draft: the kept values, when they were kept in ms, and `makes`, the id of the new record if a save was tried. */
  read: () => Promise<{ values: Typed; makes?: string | undefined; at: number } | undefined>
  /** Keeps the changed values, at once if `isUrgent`; without any changed value the draft is removed. */
  type: (values: Typed, makes?: string, isUrgent?: boolean) => void
  remove: () => Promise<void>
  /**
   * Sets the listener that is called with the time of each write in ms, with undefined once there is no draft, and with undefined
   * and true when writing it has failed.
   */
  listen: (told: (at: number | undefined, hasFailed?: boolean) => void) => void
  /** Called when the form is removed: writes at once what waits to be written. */
  close: () => void
}

export const DraftsContext = createContext<(form: string) => DraftHandle | undefined>(() => undefined)

/** The IANA time zone in which times of drafts are shown, the same as all others on the page; the device's zone by default. */
export const DraftZone = createContext<string | undefined>(undefined)

/**
 * Returns a function that formats when a draft was kept: the time, with the date if it was not today. `at` is in ms, by the
 * server's clock.
 */
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
  /** The name of the draft, e.g. `owner.new`; without one nothing is kept. */
  name: string | undefined
  /** Fields that can't be restored from their value alone, and are not kept. */
  without?: readonly string[]
  /** Gives the values of a restored draft new ids if no save was tried: another tab may be typing the same draft. */
  renewed?: (values: Typed) => Typed
}

/** Keeps the input of a form as a draft, and restores it when the form opens again. */
export const useDraft = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  { name, without, renewed }: Options,
) => {
  const open = useContext(DraftsContext)
  const [restoredAt, setRestoredAt] = useState<number>()
  const [keptAt, setKeptAt] = useState<number>()
  const [isUnstored, setUnstored] = useState(false)
  const [id, setId] = useState(newId)
  // Created once, as none of this changes while the form is open.
  const [{ follow, ...own }] = useState(() => {
    const handle = name === undefined ? undefined : open(name)
    const opened: Typed = structuredClone(form.getValues())
    let made = id
    /** The same id as `made` once a save was tried: the record may be saved even if no answer arrived. */
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
        // Somebody who typed before the store answered has begun something new.
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
          // The form was emptied by hand: new input is for another record.
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
      /** Returns the id of the new record for a save that is about to be tried. From then on the draft keeps it. */
      trying: () => {
        tried = made
        keep(form.getValues(), true)
        return made
      },
      /** Removes the draft from the browser, after it was saved or discarded with the form. */
      remove,
      /** Resets the form to the values it opened with, and removes the draft. */
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
    /** The id of the new record; after a crash that of the attempt before. */
    id,
    /** When the restored draft was typed, in ms; undefined if none was restored. */
    restoredAt,
    /** When the input was last written to this device, in ms. */
    keptAt,
    /** Whether this device keeps nothing of what is typed: it has no room or no storage, or nobody is signed in. */
    isUnstored,
  }
}
