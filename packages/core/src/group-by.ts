// A replacement for Map.groupBy, which browsers of 2023 lack (docs/decisions/0054).

/** Groups items by their key. The groups are in the order in which their keys first occur. */
export const groupBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
