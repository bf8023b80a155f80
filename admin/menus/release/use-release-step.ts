import type { ApiResult } from '../../api.ts'
import { createFormLevelFailure } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { showToast } from '../../ui/toast.tsx'

/** The form of a step of the review or the schedule, without fields. A message confirms the step. */
export const useMenuReleaseStepForm = (step: () => Promise<ApiResult<unknown>>, doneMessage: string) =>
  useForm({
    initialValues: {},
    async send() {
      const result = await step()
      return result.ok ? result : createFormLevelFailure(result.problems[0]?.message ?? result.message)
    },
    onSaved: () => showToast(doneMessage),
  })
