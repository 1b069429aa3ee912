// The dialog shown when somebody else has saved a newer version: shows both versions field by field and saves the chosen values.
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type Chosen, type SideRow, TwoSides } from './TwoSides.tsx'
import styles from './two-sides.module.css'

/** A field in two versions, as displayed. */
export type Version = SideRow & {
  /** Whether this person changed the field; then their version is selected at first. */
  isTyped: boolean
}

type VersionDialogProps = {
  versions: readonly Version[]
  /** Gets the ids of the fields to take from the saved version; undefined when the person goes back to the form. */
  onDone: (theirs: ReadonlySet<string> | undefined) => void
}

const VersionDialog = ({ versions, onDone }: VersionDialogProps) => {
  const t = useT('forms')
  const common = useT('common')
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(versions.map(({ id, isTyped }) => [id, [isTyped ? 'mine' : 'theirs'] as const])),
  )
  const theirs = () => new Set(versions.map(({ id }) => id).filter(id => chosen[id]?.[0] === 'theirs'))
  return (
    <Dialog
      title={t('changedMeanwhile')}
      isOpen
      wide
      onClose={() => onDone(undefined)}
      footer={
        <>
          <Button onPress={() => onDone(undefined)}>{common('actions.cancel')}</Button>
          <Button variant="primary" onPress={() => onDone(theirs())}>
            {t('saveChosen')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('intro')}</p>
      <TwoSides
        heads={[
          { title: t('mine'), detail: t('mineDetail') },
          { title: t('theirs'), detail: t('theirsDetail') },
        ]}
        hint={t('chooseForEachField')}
        rows={versions}
        chosen={chosen}
        onChoose={(id, sides) => setChosen({ ...chosen, [id]: sides })}
      />
    </Dialog>
  )
}

export default VersionDialog
