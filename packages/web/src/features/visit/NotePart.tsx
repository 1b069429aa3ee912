// One part of the note: its label beside its text, as on a page. It saves itself, and keeps what can't be saved any more.
import type { NotePart } from '@vetrounds/core/records/visit-rules'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ProseField } from '../templates/ProseField.tsx'
import { NotSaved } from './NotSaved.tsx'
import { useAutosaved } from './use-autosaved.ts'
import type { Visit, VisitActs } from './use-visit.ts'
import styles from './visit.module.css'

const CHARACTERS_AT_MOST = 5000

export const PartField = ({ visit, part, acts }: { visit: Visit; part: NotePart; acts: VisitActs }) => {
  const t = useT('visit')
  const { text = '', v = 0 } = visit.parts[part] ?? {}
  const isClosed = visit.state !== 'draft'
  const { value, type, leave, isUnsaved, drop } = useAutosaved({
    name: `visit ${visit.id} ${part}`,
    of: visit.id,
    isOf: content => content.name === 'saveVisitPart' && content.row.part === part,
    saved: { value: text, v, over: visit.over?.[part] },
    save: acts.savePart(part),
    isClosed,
  })
  if (isClosed) {
    // A difference only in the spaces that the server trims is no loss.
    const isLost = isUnsaved && value.trim() !== text.trim()
    return <PartText part={part} text={text} hint={isLost && <NotSaved text={value} onDrop={drop} />} />
  }
  return (
    <div className={styles.part} data-part={part}>
      <ProseField
        part={part}
        label={t(`parts.${part}`)}
        maxLength={CHARACTERS_AT_MOST}
        value={value}
        onChange={type}
        onBlur={leave}
      />
    </div>
  )
}

/** A read-only part: of a closed visit, or one that the user may not write. */
export const PartText = ({
  part,
  text,
  hint,
}: {
  part: NotePart
  text: string | undefined
  hint?: ReactNode
}) => {
  const t = useT('visit')
  return (
    <section className={styles.part}>
      <div>
        <h3>{t(`parts.${part}`)}</h3>
        <div>
          {text ? <p className={styles.written}>{text}</p> : <p className="muted">{t('nothingWritten')}</p>}
          {hint && <div className={styles.hint}>{hint}</div>}
        </div>
      </div>
    </section>
  )
}
