// The first steps of a young clinic, over a corner of its calendar: a press folds them, and they disappear when done or closed.
import { newId } from '@vetrounds/core/new-id'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button as RacButton } from 'react-aria-components'
import { Link, useNavigate } from 'react-router-dom'
import type { Me } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths, patterns } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { hasMediumWidth } from '../../ui/use-narrow.ts'
import styles from './checklist.module.css'
import { addDemo } from './demo.ts'
import { useFirstSteps } from './use-first-steps.ts'

type StepProps = { icon: IconName; isDone: boolean; doneText: string; title: ReactNode; children: ReactNode }

const Step = ({ icon, isDone, doneText, title, children }: StepProps) => (
  <li data-done={isDone || undefined}>
    <Icon name={isDone ? 'circle-check' : icon} />
    <div>
      <p className={styles.title}>
        {title}
        {isDone && <span className="sr"> {doneText}</span>}
      </p>
      {children}
    </div>
  </li>
)

export const FirstSteps = ({ me, clinicId }: { me: Me; clinicId: string }) => {
  const t = useT('checklist')
  const common = useT('common')
  const navigate = useNavigate()
  const listId = useId()
  const { done, keep } = useFirstSteps(me, clinicId)
  // Folded at first on a narrower page, half of which it would cover.
  const [isOpen, setOpen] = useState(hasMediumWidth.matches)
  const [isClosed, setClosed] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [ids] = useState(() => ({ ownerId: newId(), patientId: newId() }))
  const states = done ? Object.values(done) : []
  const count = states.filter(Boolean).length
  const isOver = done !== undefined && count === states.length
  useEffect(() => {
    if (isOver) void keep({ closed: true })
  }, [isOver, keep])
  if (!done || isOver || isClosed) return null

  const close = () => {
    setClosed(true)
    void keep({ closed: true })
  }
  const demo = async () => {
    setAdding(true)
    try {
      await addDemo({ ...ids, ownerName: t('demo.owner'), patientName: t('demo.pet') })
      void navigate(paths.patient(ids.patientId))
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('demo.failed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    } finally {
      setAdding(false)
    }
  }
  const doneText = t('done')
  return (
    <aside className={styles.card} aria-label={t('title')} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <h2>
          <RacButton
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={listId}
            onPress={() => setOpen(!isOpen)}
          >
            <span>{t('title')}</span>
            <span className={styles.count}>{t('count', { done: count, of: states.length })}</span>
            <span className={styles.chevron}>
              <Icon name="chevron-down" size="sm" />
            </span>
          </RacButton>
        </h2>
        <IconButton label={t('close')} icon="x" size="sm" onPress={close} />
      </div>
      <ul id={listId} hidden={!isOpen}>
        <Step icon="user-plus" isDone={done.team} doneText={doneText} title={t('team.title')}>
          {!done.team && <Link to={paths.manageClinic(clinicId)}>{t('team.act')}</Link>}
        </Step>
        <Step icon="stethoscope" isDone={done.vets} doneText={doneText} title={t('vets.title')}>
          {!done.vets && <Link to={paths.manageClinic(clinicId)}>{t('vets.act')}</Link>}
        </Step>
        <Step icon="clock" isDone={done.hours} doneText={doneText} title={t('fields.hours')}>
          {!done.hours && (
            <Link to={paths.branches(clinicId)} onClick={() => void keep({ hours: true })}>
              {t('hours.act')}
            </Link>
          )}
        </Step>
        <Step icon="paw-print" isDone={done.patient} doneText={doneText} title={t('demo.title')}>
          {!done.patient && (
            <Button size="sm" isPending={isAdding} onPress={() => void demo()}>
              {t('demo.act')}
            </Button>
          )}
        </Step>
        <Step icon="box" isDone={done.stock} doneText={doneText} title={t('stock.title')}>
          {!done.stock && (
            <Link to={paths.importInto(patterns.pharmaceutical)} onClick={() => void keep({ stock: true })}>
              {t('stock.act')}
            </Link>
          )}
        </Step>
      </ul>
    </aside>
  )
}
