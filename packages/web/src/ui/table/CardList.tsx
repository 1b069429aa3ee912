// The rows of a table on a phone: cards, of which only those in sight are on the page.
import {
  Collection,
  GridList,
  GridListItem,
  GridListLoadMoreItem,
  ListLayout,
  Virtualizer,
} from 'react-aria-components'
import { SkeletonRows } from '../Skeleton.tsx'
import styles from './cards.module.css'
import type { TableProps } from './types.ts'

// Pixels. A card with a long name is higher, so cards are measured as they come.
const sizes = { estimatedRowHeight: 73, loaderHeight: 120 }

export const CardList = <T extends { id: string }>({
  label,
  rows,
  rowText,
  onOpen,
  card,
  onMore,
  readsInSight,
}: TableProps<T>) => (
  <Virtualizer layout={ListLayout} layoutOptions={sizes}>
    <GridList aria-label={label} className={styles.cards}>
      <Collection items={rows} dependencies={[card]}>
        {row => (
          <GridListItem
            id={row.id}
            textValue={rowText(row)}
            {...(onOpen && { onAction: () => onOpen(row) })}
            className={styles.card}
          >
            {card(row)}
          </GridListItem>
        )}
      </Collection>
      {onMore && (
        <GridListLoadMoreItem isLoading onLoadMore={onMore} scrollOffset={readsInSight ? 0 : 1}>
          <SkeletonRows rows={3} />
        </GridListLoadMoreItem>
      )}
    </GridList>
  </Virtualizer>
)
