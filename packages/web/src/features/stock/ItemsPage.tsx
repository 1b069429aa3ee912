// The items of a category with this branch's stock: one page for the addresses of all five categories. F2 adds, Enter opens one.
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, categories, hasStock } from '@vetrounds/core/stock/item-kinds'
import { type Flag, flags } from '@vetrounds/core/stock/level'
import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useCan } from '../../api/use-can.ts'
import { useEntryState } from '../../api/use-entry-state.ts'
import { useList } from '../../api/use-list.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths, patterns } from '../../paths.ts'
import { useHasDeviceRows } from '../../search/use-device-search.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { useHistory } from '../lists/use-history.ts'
import { useOpenedRow } from '../lists/use-opened-row.ts'
import { FilterMenu } from '../people/FilterMenu.tsx'
import { ChosenItems } from './ChosenItems.tsx'
import { categoryPresentation } from './category-presentation.ts'
import { ItemName, StockLevel, useConditions, useItemColumns } from './columns.tsx'
import { StockBadges } from './StockBadges.tsx'
import { useFoundItems } from './use-found-items.ts'
import { useItemActs } from './use-item-acts.tsx'
import { useStockWords } from './use-stock-words.ts'
import { useListedLevels } from './use-waiting-levels.ts'

const ItemSheet = lazy(async () => ({ default: (await import('./ItemSheet.tsx')).ItemSheet }))
const ItemImport = lazy(async () => {
  const [part] = await Promise.all([import('./ItemImport.tsx'), loadMessages('imports')])
  return { default: part.ItemImport }
})
const ItemFormSheet = lazy(async () => ({ default: (await import('./ItemFormSheet.tsx')).ItemFormSheet }))

const PriceDialog = lazy(async () => {
  const [part] = await Promise.all([import('../prices/PriceDialog.tsx'), loadMessages('prices')])
  return { default: part.PriceDialog }
})

const Card = ({ row }: { row: StockRow }) => {
  const words = useStockWords()
  const condition = useConditions()(row)
  return (
    <RowCard
      end={
        <>
          {condition && <StockLevel row={row} />}
          <bdi>{words.price(row.sellingPrice)}</bdi>
        </>
      }
    >
      <ItemName row={row} />
      <span className="muted">
        <bdi>{row.brand}</bdi>
      </span>
      {condition && <StockBadges condition={condition} />}
    </RowCard>
  )
}

const Items = ({ category }: { category: Category }) => {
  const t = useT('stock')
  const [isAdding, setAdding] = useState(false)
  /** The items whose prices are to change; an empty array means the whole category. */
  const [priced, setPriced] = useState<readonly StockRow[]>()
  const [flag, setFlag] = useEntryState<Flag | undefined>('flag', undefined)
  const { edited, isWaiting } = useListedLevels()
  const isFoundHere = useHasDeviceRows()
  const hidden = { category, retired: 'true' } as const
  const read = useList('listItems', { of: { category }, hidden, edited, isFoundHere })
  const list = { ...useFoundItems(read, category, isFoundHere), isWaiting }
  const columns = useItemColumns(!hasStock({ category }))
  const condition = useConditions()
  const history = useHistory('item')
  const opened = useOpenedRow(list)
  const onChanged = (id: string) => {
    list.forget(id)
    list.reread()
  }
  const { acts, dialogs } = useItemActs(onChanged)
  const cannot = useCan()('inventory.manage')
  const { title, icon } = categoryPresentation[category]
  const isKept = hasStock({ category })
  const add = () => setAdding(true)
  const chosenActs = (rows: readonly StockRow[], isAll: boolean) => (
    <ChosenItems
      {...{ rows, isAll, list }}
      isCategory={list.search.asked === '' && flag === undefined}
      onPrices={cannot ? undefined : setPriced}
      hasLabels={isKept}
    />
  )
  const importLink = !cannot && (
    <ButtonLink
      variant="quiet"
      icon="upload"
      href={paths.importInto(patterns[categoryPresentation[category].page])}
    >
      {t('importFrom')}
    </ButtonLink>
  )
  return (
    <>
      <ListPage
        name={`items-${category}`}
        opens={{ icon: 'box' }}
        title={t(title)}
        list={list}
        columns={columns}
        onOpen={opened.open}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        hiddenLabel={t('showRetired')}
        {...(isKept && {
          filter: {
            chosen: flag,
            test: (row: StockRow) => flag === undefined || condition(row)?.flags.includes(flag) === true,
            onClear: () => setFlag(undefined),
            fields: (
              <FilterMenu
                label={t('state')}
                all={t('flags.all')}
                options={flags.map(id => ({ id, label: t(`flags.${id}`) }))}
                value={flag}
                onChange={setFlag}
              />
            ),
          },
        })}
        {...(!cannot && { add: { label: t('add'), name: t('addItem'), onAdd: add } })}
        acts={
          <>
            {importLink}
            {!cannot && (
              <Button variant="quiet" icon="tag" onPress={() => setPriced([])}>
                {t('changePrices')}
              </Button>
            )}
          </>
        }
        chosenActs={chosenActs}
        counted={t}
        failed={t('failed')}
        none={
          <EmptyState
            icon={icon}
            title={t('none')}
            actions={
              <>
                <Button variant="primary" onPress={add} reason={cannot}>
                  {t('addItem')}
                </Button>
                {importLink}
              </>
            }
          >
            {t('noneBody')}
          </EmptyState>
        }
        menu={row => [...acts(row), history(row)]}
        card={row => <Card row={row} />}
      />
      {dialogs}
      <LoadWhenWanted isWanted={opened.id !== null}>
        <ItemSheet id={opened.id} row={opened.row} onChanged={onChanged} onClose={opened.close} />
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={priced !== undefined}>
        {priced && (
          <PriceDialog
            category={category}
            chosen={priced}
            onChanged={list.reread}
            onClose={() => setPriced(undefined)}
          />
        )}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isAdding}>
        <ItemFormSheet
          isOpen={isAdding}
          category={category}
          onClose={() => setAdding(false)}
          onExisting={row => {
            setAdding(false)
            opened.open(row)
          }}
          onSaved={row => {
            setAdding(false)
            if (row.category === category) list.add(row)
            else list.reread()
          }}
        />
      </LoadWhenWanted>
    </>
  )
}

export default function ItemsPage() {
  const { pathname } = useLocation()
  const category = categories.find(each => patterns[categoryPresentation[each].page] === pathname) ?? 'food'
  const [query] = useSearchParams()
  const cannot = useCan()('inventory.manage')
  if (!query.has('import') || cannot) return <Items key={category} category={category} />
  return (
    <Suspense fallback={null}>
      <ItemImport key={category} category={category} />
    </Suspense>
  )
}
