import { agentPlanScreenPaths } from '#schema/agents/paths.ts'
import { paths } from '#schema/paths.ts'
import type { StoredAgentPlan } from './plan-queries.ts'

/** The tools whose plan publishes a draft that is there already, mostly one that the plan names. */
const publishingTools: readonly string[] = ['pageActions_publish', 'pageContentActions_publish', 'pageActions_submit']

/** The tools whose plan has content that is not stored yet. */
const renderedTools: readonly string[] = [
  ...['pageActions_save', 'pageCreation_create', 'pageActions_copy'],
  ...['pageContentActions_copy', 'pageContentActions_create_alias'],
]

/** Returns where a person sees the page as a plan would make it; null for plans that show nothing new. */
export function findPlanPreviewUrl({ id, tool, input }: Pick<StoredAgentPlan, 'id' | 'tool' | 'input'>): string | null {
  if (renderedTools.includes(tool)) return agentPlanScreenPaths.agentPlanPreview(id)
  const page = Number(input.params?.['id'])
  if (!Number.isInteger(page) || !publishingTools.includes(tool)) return null
  const revision = (input.body as { base_revision_id?: unknown } | undefined)?.base_revision_id
  return typeof revision === 'number' ? paths.wagtail.viewRevision(page, revision) : paths.wagtail.viewDraft(page)
}
