import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageTypeOf } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import type { AllowedTypeListing } from '#schema/wire/pages.ts'
import { read } from '../../api.ts'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { NewPage } from './new-page.tsx'

/** Names a page of the chosen type below its parent. */
export default function Add() {
  const parameters = useParams()
  const parent = Number(parameters['parent'])
  const type = pageTypeOf(parameters['type'] ?? '')
  const allowed = useQuery({
    queryKey: ['pages', 'allowed-types', parent],
    queryFn: ({ signal }) => read<AllowedTypeListing>(paths.api.allowedTypes(parent), signal),
  })
  if (allowed.isPending) return <Skeleton lines={10} />
  if (allowed.error) return <LoadFailure error={allowed.error} onRetry={() => allowed.refetch()} />
  if (!type || !allowed.data.items.some((each) => each.type === type.type))
    return <Empty icon="lock" title="Such a page cannot be added here" />
  return <NewPage key={`${type.type} ${parent}`} type={type} parent={allowed.data.parent} />
}
