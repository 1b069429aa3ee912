// What says how things are: badges, banners, toasts, empty, failed and loading.
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { ToastCard } from '../../ui/Toasts.tsx'
import { type Toast, toast } from '../../ui/toast.ts'
import styles from './gallery.module.css'
import { Section, Specimen } from './Specimen.tsx'

export const BadgesSection = () => {
  const t = useT('ui-gallery')
  return (
    <Section id="states" title={t('sections.states')}>
      <Specimen caption={t('state.usual')} row>
        <Badge>{t('badges.draft')}</Badge>
        <Badge tone="info">{t('badges.pending')}</Badge>
        <Badge tone="warn">{t('badges.partial')}</Badge>
        <Badge tone="ok" icon="circle-check">
          {t('badges.paid')}
        </Badge>
        <Badge tone="danger">{t('badges.overdue')}</Badge>
        <Badge tone="outline">{t('badges.cancelled')}</Badge>
        <Avatar name={t('names.vet')} />
        <Avatar name={t('names.pet')} />
      </Specimen>
      <Specimen caption={t('state.usual')} wide>
        <div className={styles.toasts}>
          <Banner tone="danger" title={t('banners.danger')}>
            {t('banners.dangerText')}
          </Banner>
          <Banner tone="warn" title={t('banners.warn')}>
            {t('banners.warnText')}
          </Banner>
          <Banner tone="info" title={t('banners.info')}>
            {t('banners.infoText')}
          </Banner>
          <Banner tone="ok">{t('banners.ok')}</Banner>
          <Banner tone="plain">{t('banners.plain')}</Banner>
        </div>
      </Specimen>
    </Section>
  )
}

export const ToastsSection = () => {
  const t = useT('ui-gallery')
  const undo = { label: t('acts.undo'), onAction: () => undefined }
  const all: Toast[] = [
    { severity: 'info', summary: t('toasts.info'), detail: t('toasts.infoText') },
    { severity: 'success', summary: t('toasts.success'), action: undo },
    { severity: 'warn', summary: t('toasts.warn'), detail: t('toasts.warnText') },
    { severity: 'error', summary: t('toasts.error'), detail: t('toasts.errorText') },
    {
      severity: 'secondary',
      summary: t('toasts.secondary'),
      detail: t('toasts.secondaryText'),
      closable: false,
    },
    { severity: 'contrast', summary: t('toasts.contrast'), detail: t('toasts.contrastText'), action: undo },
  ]
  const halves = [all.slice(0, 3), all.slice(3)]
  return (
    <Section id="messages" title={t('sections.messages')}>
      {halves.map((half, at) => (
        <Specimen key={half[0]?.severity} caption={t('state.usual')}>
          <ol className={styles.toasts}>
            {half.map((one, index) => (
              <ToastCard key={one.severity} toast={{ ...one, sticky: true, key: -1 - at * 3 - index }} />
            ))}
          </ol>
        </Specimen>
      ))}
      <Specimen caption={t('state.usual')} row>
        <Button onPress={() => all.forEach(toast)}>{t('toasts.show')}</Button>
      </Specimen>
    </Section>
  )
}

export const EmptySection = () => {
  const t = useT('ui-gallery')
  return (
    <Section id="empty" title={t('sections.empty')}>
      <Specimen caption={t('state.usual')}>
        <div className={styles.frame}>
          <EmptyState icon="search-x" title={t('empty.title')} actions={<Button>{t('empty.act')}</Button>}>
            {t('empty.text')}
          </EmptyState>
        </div>
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <div className={styles.frame}>
          <ErrorState title={t('empty.failed')} detail={t('empty.failedText')} onRetry={() => undefined} />
        </div>
      </Specimen>
      <Specimen caption={t('state.loading')}>
        <div className={styles.frame}>
          <SkeletonRows rows={4} />
        </div>
      </Specimen>
      <Specimen caption={t('state.loading')}>
        <SkeletonFields fields={2} />
      </Specimen>
    </Section>
  )
}
