// The team's tabs with their table and sheets, loaded while the page's head is already shown.
import { type ComponentProps, Suspense } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import { ComingRows } from '../../ui/table/ListRows.tsx'

const Team = lazy(async () => ({ default: (await import('./Team.tsx')).Team }))

export const LazyTeam = (props: ComponentProps<typeof Team>) => (
  <Suspense fallback={<ComingRows />}>
    <Team {...props} />
  </Suspense>
)
