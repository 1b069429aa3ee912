// The versions a visit was closed with: who, when, why it was reopened, and what each of them said.
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useTeam } from '../schedule/day/queries.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'

type Edition = Visit['editions'][number]

const OneVersion = ({ edition, onClose }: { edition: Edition; onClose: () => void }) => {
  const t = useT('visit')
  const { number, day } = useFormat()
  const { body } = edition
  return (
    <Dialog title={t('versions.show', { n: number(edition.n) })} isOpen wide onClose={onClose}>
      {body && (
        <Facts
          facts={[
            ...noteParts.map(part => [t(`parts.${part}`), body.parts[part]] as const),
            [t('close.diagnosis'), body.diagnosis],
            [t('close.outcome'), t(`outcomes.${body.outcome}`)],
            [t('fields.followUp'), body.followUp && day(body.followUp)],
          ]}
        />
      )}
    </Dialog>
  )
}

export const Versions = ({ visit }: { visit: Visit }) => {
  const t = useT('visit')
  const { number, date } = useFormat()
  const { zone, time } = usePetWords()
  const { data } = useTeam()
  const [shown, setShown] = useState<Edition>()
  const nameOf = (id: string) => isolated(data?.members.find(each => each.userId === id)?.name ?? '–')
  const when = (at: string) => isolated(`${date(at, zone)}, ${time(at)}`)
  const { editions, reopened } = visit
  if (editions.length === 0) return null
  return (
    <section className={styles.versions} aria-label={t('versions.heading')}>
      <h3>{t('versions.heading')}</h3>
      <ol>
        {editions.map(edition => (
          <li key={edition.n}>
            <span>
              {t('versions.closedBy', { when: when(edition.at), who: nameOf(edition.by) })}
              {edition.reason && (
                <>
                  {' · '}
                  <bdi>{edition.reason}</bdi>
                </>
              )}
            </span>
            <Button size="sm" variant="quiet" onPress={() => setShown(edition)}>
              {t('versions.show', { n: number(edition.n) })}
            </Button>
          </li>
        ))}
        {visit.state === 'draft' && reopened && (
          <li>
            {t('versions.reopenedBy', {
              when: when(reopened.at),
              who: nameOf(reopened.by),
              reason: isolated(reopened.text),
            })}
          </li>
        )}
      </ol>
      {shown && <OneVersion edition={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
