// The settings of the stage being deployed.
import { stageSettings } from './stage.ts'

export const stage = stageSettings($app.stage, process.env)
