import { useRouteLoaderData } from 'react-router'
import { OWN_SERVICES } from './api/services.ts'
import type { loader } from './root.tsx'

/** Gives the address of a picture by its path in the picture store. */
export function usePictureAddress(): (path: string) => string {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pictures } = root?.services ?? OWN_SERVICES
  return (path) => `${pictures}/${path}`
}
