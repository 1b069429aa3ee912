// Unpacks requests about medical images for their services.
import { imageEndpoints } from '@vetrounds/core/records/image.endpoints'
import { addImages, changeImages, readImages } from '@vetrounds/core/records/image.service'
import { routesOf } from '../serve.ts'

export const imagesRoutes = routesOf(imageEndpoints, {
  addImages: (actor, { body }) => addImages(actor, body),
  changeImages: (actor, { params, body }) => changeImages(actor, params, body),
  readImages: (reader, { params, query }) => readImages(reader, params.id, query),
})
