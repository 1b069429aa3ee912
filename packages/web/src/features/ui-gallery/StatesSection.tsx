// What shows states: badges, banners, toasts, and empty, failed and loading views.
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
  return (
    <Section id="states" title="Badges and banners">
      <Specimen row>
        <Badge>Draft</Badge>
        <Badge tone="info">Pending</Badge>
        <Badge tone="warn">Partially paid</Badge>
        <Badge tone="ok" icon="circle-check">
          Paid
        </Badge>
        <Badge tone="danger">Overdue</Badge>
        <Badge tone="outline">Cancelled</Badge>
        <Avatar name="Dr Niamh Kearney" />
        <Avatar name="Biscuit" />
      </Specimen>
      <Specimen wide>
        <div className={styles.toasts}>
          <Banner tone="danger" title="Failed to add owner.">
            2 fields need a change. Nothing you typed is lost.
          </Banner>
          <Banner tone="warn" title="Handle with care.">
            Muzzle required, bites when its paws are touched.
          </Banner>
          <Banner tone="info" title="In room 2">
            since 11:18.
          </Banner>
          <Banner tone="ok">Microchip verified.</Banner>
          <Banner tone="plain">For reference, nothing is copied.</Banner>
        </div>
      </Specimen>
    </Section>
  )
}

export const ToastsSection = () => {
  const undo = { label: 'Undo', onAction: () => undefined }
  const all: Toast[] = [
    { severity: 'info', summary: 'Calendar sync in progress', detail: '214 of 380 appointments read.' },
    { severity: 'success', summary: 'Moved to 14:30', action: undo },
    { severity: 'warn', summary: 'Session Expired', detail: 'You have been logged out due to inactivity.' },
    {
      severity: 'error',
      summary: 'Failed to add payment',
      detail: 'Nothing was charged. The amount is still in the form.',
    },
    {
      severity: 'secondary',
      summary: 'Export ready',
      detail: '14 rows, phones masked.',
      closable: false,
    },
    {
      severity: 'contrast',
      summary: '3 entries sent',
      detail: 'Connection is back. Everything is saved.',
      action: undo,
    },
  ]
  const halves = [all.slice(0, 3), all.slice(3)]
  return (
    <Section id="messages" title="Toasts">
      {halves.map((half, at) => (
        <Specimen key={half[0]?.severity}>
          <ol className={styles.toasts}>
            {half.map((one, index) => (
              <ToastCard key={one.severity} toast={{ ...one, sticky: true, key: -1 - at * 3 - index }} />
            ))}
          </ol>
        </Specimen>
      ))}
      <Specimen row>
        <Button onPress={() => all.forEach(toast)}>Show a toast</Button>
      </Specimen>
    </Section>
  )
}

export const EmptySection = () => {
  return (
    <Section id="empty" title="Nothing, failed, loading">
      <Specimen>
        <div className="panel">
          <EmptyState
            icon="search-x"
            title="No patient matches “biskit”"
            actions={<Button>Include deceased</Button>}
          >
            Searched names, breeds, chips and owners of 2,418 living patients.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen>
        <div className="panel">
          <ErrorState
            title="Failed to load stock movements"
            detail="The server did not answer in time."
            onRetry={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen caption="Loading">
        <div className="panel">
          <SkeletonRows rows={4} />
        </div>
      </Specimen>
      <Specimen caption="Loading">
        <SkeletonFields fields={2} />
      </Specimen>
    </Section>
  )
}
