// The versions a visit was closed with: who, when, why it was reopened, and what each of them said.
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Changes, type EntryFact } from '../entries/Changes.tsx'
import { useColleagues } from '../entries/version-words.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'
import { useMeasured } from './vital-text.ts'

type Edition = Visit['editions'][number]

/** What a version says, in the order of the note. */
const useFacts = () => {
  const t = useT('visit')
  const { day, list } = useFormat()
  const measured = useMeasured()
  return ({ body }: Edition): readonly EntryFact[] =>
    body
      ? [
          ...noteParts.map(part => [t(`parts.${part}`), body.parts[part]] as const),
          [t('vitals.heading'), list(measured(body.vitals))],
          [t('close.diagnosis'), body.diagnosis],
          [t('close.outcome'), t(`outcomes.${body.outcome}`)],
          [t('fields.followUp'), body.followUp && day(body.followUp)],
        ]
      : []
}

type Shown = { edition: Edition; former: Edition | undefined }

const OneVersion = ({ edition, former, onClose }: Shown & { onClose: () => void }) => {
  const t = useT('visit')
  const records = useT('entries')
  const { number } = useFormat()
  const factsOf = useFacts()
  const numbers = former && { n: number(edition.n), former: number(former.n) }
  return (
    <Dialog
      title={numbers ? records('versions.against', numbers) : t('versions.show', { n: number(edition.n) })}
      isOpen
      wide
      onClose={onClose}
    >
      <Changes before={former && factsOf(former)} after={factsOf(edition)} />
    </Dialog>
  )
}

type Act = { at: string; by: string; byName?: string | undefined }

export const Versions = ({ visit }: { visit: Visit }) => {
  const t = useT('visit')
  const { number, date } = useFormat()
  const { zone, time } = usePetWords()
  const [shown, setShown] = useState<Shown>()
  const nameOf = useColleagues()
  /** When it happened, and by whom if a name is known. */
  const told = (act: 'closed' | 'reopened', { at, by, byName }: Act, text = '') => {
    const name = nameOf(by, byName)
    const when = isolated(`${date(at, zone)}, ${time(at)}`)
    const reason = isolated(text)
    return name
      ? t(`versions.${act}By`, { when, who: isolated(name), reason })
      : t(`versions.${act}At`, { when, reason })
  }
  const { editions, reopened } = visit
  if (editions.length === 0) return null
  return (
    <section className={styles.versions} aria-label={t('versions.heading')}>
      <h3>{t('versions.heading')}</h3>
      <ol>
        {editions.map((edition, index) => (
          <li key={edition.n}>
            <span>
              {told('closed', edition)}
              {edition.reason && (
                <>
                  {' · '}
                  <bdi>{edition.reason}</bdi>
                </>
              )}
            </span>
            <Button
              size="sm"
              variant="quiet"
              onPress={() => setShown({ edition, former: editions[index - 1] })}
            >
              {t('versions.show', { n: number(edition.n) })}
            </Button>
          </li>
        ))}
        {visit.state === 'draft' && reopened && <li>{told('reopened', reopened, reopened.text)}</li>}
      </ol>
      {shown && <OneVersion {...shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
