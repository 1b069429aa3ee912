// /inventory/tasks: the tasks of a stock keeper: low or expiring stock, orders, transfers, stocktakes, and the register.
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { lazy } from '../../ui/lazy.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ComingRows } from '../../ui/table/ListRows.tsx'
import styles from './stockroom.module.css'

const Attention = lazy(async () => ({ default: (await import('./Attention.tsx')).Attention }))
const Reorder = lazy(async () => ({ default: (await import('./Reorder.tsx')).Reorder }))
const Transit = lazy(async () => ({ default: (await import('./Transit.tsx')).Transit }))
const Stocktakes = lazy(async () => ({ default: (await import('./Stocktakes.tsx')).Stocktakes }))
const Counting = lazy(async () => ({ default: (await import('./Counting.tsx')).Counting }))

const Drugs = lazy(async () => ({ default: (await import('../register/Drugs.tsx')).Drugs }))
const RegisterList = lazy(async () => ({
  default: (await import('../register/RegisterList.tsx')).RegisterList,
}))

const parts = ['attention', 'reorder', 'transit', 'stocktakes', 'register'] as const
type Part = (typeof parts)[number]
/** The parts that are a list: the list scrolls by itself, beneath tabs that stay. */
const lists: readonly Part[] = ['transit', 'stocktakes', 'register']

export default function StockroomPage() {
  const t = useT('stock')
  const common = useT('common')
  const [search, setSearch] = useSearchParams()
  const take = search.get('take')
  const part: Part = parts.find(each => each === search.get('part')) ?? parts[0]
  const open = (id: string) => setSearch({ part: 'stocktakes', take: id })
  const within = (id: Part, content: ReactNode) =>
    lists.includes(id) ? (
      <Suspense fallback={<ComingRows />}>{content}</Suspense>
    ) : (
      <div className={styles.part}>
        <Suspense fallback={<SkeletonFields fields={4} />}>{content}</Suspense>
      </div>
    )
  if (take)
    return (
      <Suspense fallback={<SkeletonFields fields={4} />}>
        <Counting key={take} id={take} />
      </Suspense>
    )
  const item = part === 'register' ? search.get('item') : null
  if (item !== null)
    return (
      <Suspense fallback={<SkeletonFields fields={4} />}>
        <RegisterList key={item} item={item || undefined} />
      </Suspense>
    )
  const content: Record<Part, ReactNode> = {
    attention: <Attention />,
    reorder: <Reorder />,
    transit: <Transit />,
    stocktakes: <Stocktakes onOpen={open} />,
    register: <Drugs />,
  }
  return (
    <Tabs
      fills={lists.includes(part)}
      label={common('titles.stockroom')}
      head={<PageHead title={common('titles.stockroom')} />}
      tabs={parts.map(id => ({ id, label: t(`parts.${id}`), content: within(id, content[id]) }))}
      selected={part}
      onSelect={id => setSearch({ part: id })}
    />
  )
}
