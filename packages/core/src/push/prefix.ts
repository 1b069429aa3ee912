// All stages of an account share one broker: topics and names of connections begin with app and stage.
import { resource } from '../resource.ts'

/** How topics of this stage begin. */
export const topicPrefix = (): string => {
  const { name, stage } = resource('App')
  return `${name}/${stage}`
}
