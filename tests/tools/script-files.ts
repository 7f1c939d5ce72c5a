import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['assets']['routes']

/** Everything that somebody can open, by its id; what only answers has nothing to show. */
export function screensOf({ routes }: ServerBuild['assets']): string[] {
  return Object.values(routes).flatMap((route) =>
    route && route.id !== 'root' && 'hasDefaultExport' in route && route.hasDefaultExport ? [route.id] : [],
  )
}

/** Every file of script that a screen has to have before it is awake, with those of what stands around it. */
export function scriptFilesOf(id: string, { entry, routes }: ServerBuild['assets']): string[] {
  const parts: { module: string; imports?: string[] | undefined }[] = [entry]
  for (let at: string | undefined = id; at !== undefined; at = routeOf(routes, at).parentId) {
    parts.push(routeOf(routes, at))
  }
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

function routeOf(routes: Routes, id: string) {
  const route = routes[id]
  if (!route) throw new Error(`There is no route ${id}.`)
  return route
}

/** What they weigh on the wire, compressed. */
export function scriptBytes(files: string[], client: string): number {
  return files.reduce((sum, file) => sum + statSync(`${join(client, file)}.br`).size, 0)
}
