// Unpacks requests about items and stock for their services.
import { adjustStock, receiveStock } from '@vetrounds/core/stock/adjust.service'
import { findItem, findLikeItems, listItems, readItem } from '@vetrounds/core/stock/item.service'
import { changeItem, changeItemState, createItem } from '@vetrounds/core/stock/item-edit.service'
import { listItemMovements, listMovements } from '@vetrounds/core/stock/movements.service'
import { stockEndpoints } from '@vetrounds/core/stock/stock.endpoints'
import { routesOf } from '../serve.ts'

export const stockRoutes = routesOf(stockEndpoints, {
  listItems: (reader, { query }) => listItems(reader, query),
  findItem: (reader, { query }) => findItem(reader, query),
  findLikeItems: (reader, { query }) => findLikeItems(reader, query),
  readItem: (reader, { params }) => readItem(reader, params.id),
  createItem: (actor, { body }) => createItem(actor, body),
  changeItem: (actor, { params, body }) => changeItem(actor, params.id, body),
  changeItemState: (actor, { params, body }) => changeItemState(actor, params.id, body),
  adjustStock: (actor, { params, body }) => adjustStock(actor, params.id, body),
  receiveStock: (actor, { params, body }) => receiveStock(actor, params.id, body),
  listItemMovements: (reader, { params, query }) => listItemMovements(reader, params.id, query),
  listMovements: (reader, { query }) => listMovements(reader, query),
})
