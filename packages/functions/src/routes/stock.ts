// Unpacks requests about items and stock for their services.
import { adjustStock, receiveStock } from '@vetrounds/core/stock/adjust.service'
import { readStockAlerts } from '@vetrounds/core/stock/alerts.service'
import {
  findItem,
  findLikeItems,
  listItems,
  readItem,
  readItemRows,
} from '@vetrounds/core/stock/item.service'
import { changeItem, changeItemState, createItem } from '@vetrounds/core/stock/item-edit.service'
import { listItemMovements, listMovements } from '@vetrounds/core/stock/movements.service'
import { openBatch } from '@vetrounds/core/stock/opening.service'
import { closeOrder, listAttention, listOrders, placeOrder } from '@vetrounds/core/stock/order.service'
import { listPriceChanges, startPriceChange, writePrices } from '@vetrounds/core/stock/price-change.service'
import { readRecall } from '@vetrounds/core/stock/recall.service'
import { listControlled, listRegister } from '@vetrounds/core/stock/register.service'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { stockEndpoints } from '@vetrounds/core/stock/stock.endpoints'
import {
  countStock,
  listStocktakes,
  readStocktake,
  reviewStocktake,
  startStocktake,
} from '@vetrounds/core/stock/stocktake.service'
import { bookStocktake, cancelStocktake } from '@vetrounds/core/stock/stocktake-booking.service'
import {
  cancelTransfer,
  listTransferBranches,
  listTransfers,
  receiveTransfer,
  sendTransfer,
} from '@vetrounds/core/stock/transfer.service'
import { routesOf } from '../serve.ts'

export const stockRoutes = routesOf(stockEndpoints, {
  listItems: (reader, { query }) => listItems(reader, query),
  readItemRows: (reader, { query }) => readItemRows(reader, query),
  findItem: (reader, { query }) => findItem(reader, query),
  findLikeItems: (reader, { query }) => findLikeItems(reader, query),
  readItem: (reader, { params }) => readItem(reader, params.id),
  createItem: (actor, { body }) => createItem(actor, body),
  changeItem: (actor, { params, body }) => changeItem(actor, params.id, body),
  changeItemState: (actor, { params, body }) => changeItemState(actor, params.id, body),
  adjustStock: (actor, { params, body }) => adjustStock(actor, params.id, body),
  openBatch: (actor, { params, body }) => openBatch(actor, params.id, body),
  receiveStock: (actor, { params, body }) => receiveStock(actor, params.id, body),
  listItemMovements: (reader, { params, query }) => listItemMovements(reader, params.id, query),
  listPriceChanges: reader => listPriceChanges(reader),
  startPriceChange: (actor, { body }) => startPriceChange(actor, body),
  writePrices: (actor, { params, body }) => writePrices(actor, params.id, body),
  listRegister: (reader, { query }) => listRegister(reader, query),
  listControlled: reader => listControlled(reader),
  readRecall: (reader, { params, query }) => readRecall(reader, params.id, query),
  listTransfers: reader => listTransfers(reader),
  listTransferBranches: (reader, { query }) => listTransferBranches(reader, query),
  sendTransfer: (actor, { body }) => sendTransfer(actor, body),
  receiveTransfer: (actor, { params, body }) => receiveTransfer(actor, params.id, body),
  cancelTransfer: (actor, { params, body }) => cancelTransfer(actor, params.id, body),
  listStocktakes: reader => listStocktakes(reader),
  startStocktake: (actor, { body }) => startStocktake(actor, body),
  readStocktake: (reader, { params }) => readStocktake(reader, params.id),
  countStock: (actor, { params, body }) => countStock(actor, params.id, body),
  reviewStocktake: (reader, { params }) => reviewStocktake(reader, params.id),
  bookStocktake: (actor, { params, body }) => bookStocktake(actor, params.id, body),
  cancelStocktake: (actor, { params, body }) => cancelStocktake(actor, params.id, body),
  readStockAlerts: reader => readStockAlerts(reader),
  listAttention: (reader, { query }) => listAttention(reader, query),
  settleShort: (actor, { body }) => settleShort(actor, body),
  listOrders: reader => listOrders(reader),
  placeOrder: (actor, { body }) => placeOrder(actor, body),
  closeOrder: (actor, { params, body }) => closeOrder(actor, params.id, body),
  listMovements: (reader, { query }) => listMovements(reader, query),
})
