/** Says which imports run against the arrows between rooms and nouns, and fails if any does. */
import { join } from 'node:path'
import { findWrongArrows, readSources } from './arrows.ts'

const wrong = findWrongArrows(readSources(join(import.meta.dirname, '..')))
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1
