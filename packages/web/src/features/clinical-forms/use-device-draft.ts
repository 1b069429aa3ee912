// What is typed and sent only as a whole: kept on this device under its name until it is saved or given up.
import { useContext, useEffect, useState } from 'react'
import { DraftsContext } from '../../ui/drafts.ts'

/** `of` is the id of the record that the values belong to. */
export const useDeviceDraft = <V extends object>(name: string, of: string, opened: V) => {
  const open = useContext(DraftsContext)
  const [draft] = useState(() => open(name))
  const [typed, setTyped] = useState<V>()
  useEffect(() => {
    let isHere = true
    draft
      ?.read()
      // If somebody types before the store has answered, the typed values win.
      .then(kept => isHere && kept && setTyped(now => now ?? (kept.values as V)))
      .catch(() => undefined)
    return () => {
      isHere = false
      draft?.close()
    }
  }, [draft])
  return {
    value: typed ?? opened,
    type: (value: V): void => {
      setTyped(value)
      draft?.type(value as Record<string, unknown>, of)
    },
    /** Removes the kept values, because they are saved or given up. */
    drop: (): void => {
      setTyped(undefined)
      void draft?.remove().catch(() => undefined)
    },
  }
}
