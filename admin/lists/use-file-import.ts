import { useEffect, useRef, useState } from 'react'
import type { ApiResult } from '../api.ts'
import { createInvalidInputResult } from '../forms/problems.ts'
import { useForm } from '../forms/use-form.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { focusMainIfLost } from '../ui/focus.ts'
import { readImportFileText, toImportFileError } from './read-import-file.ts'

/** The values of the form: a file, and what the screen lets choose beside it. */
interface FileImportValues<Choices> {
  file: File | null
  choices: Choices
}

interface FileImportOptions<Choices, Report> {
  initialChoices: Choices
  /** Returns the choices that stay when another file is chosen; all by default. */
  keepChoices?: (choices: Choices) => Choices
  /** The maximum size of the file in bytes. */
  maxLength: number
  /** Checks a file, or imports it after a check with this report. */
  importFile: (
    file: { name: string; text: string },
    choices: Choices,
    checked: Report | null,
  ) => Promise<ApiResult<Report>>
  /** Says in a sentence what a report has. */
  describeReport: (report: Report) => string
}

interface CheckedFile<Report> {
  file: File
  text: string
  report: Report
}

/**
 * The form of an import from a file. Choosing the file checks it, and so does a choice that the check depends on; the
 * submit button imports what was checked, or checks again what could not be checked.
 */
export function useFileImport<Choices extends object, Report extends object>(
  options: FileImportOptions<Choices, Report>,
) {
  type Values = FileImportValues<Choices>
  const { initialChoices, keepChoices = (choices) => choices, describeReport } = options
  const [checked, setChecked] = useState<CheckedFile<Report> | null>(null)
  const [isOutdated, setIsOutdated] = useState(false)
  const latest = useRef<Values | null>(null)
  const form = useForm<Values, CheckedFile<Report>, 'check'>({
    initialValues: { file: null, choices: initialChoices },
    send: (values, action) => send(values, action || isOutdated ? null : checked),
    onSaved(saved) {
      setChecked(saved)
      setIsOutdated(false)
      announceToScreenReaders(describeReport(saved.report))
    },
  })
  useFocusOnScreenAfter(checked)

  async function send(values: Values, importing: CheckedFile<Report> | null) {
    latest.current = values
    let sent: Values
    let result: ApiResult<CheckedFile<Report>>
    // What is chosen while a file is checked is checked, too.
    do {
      sent = latest.current
      result = await sendFile(sent, importing, options)
    } while (importing === null && sent !== latest.current)
    if (!result.ok && (importing === null || sent !== latest.current)) {
      setIsOutdated(true)
      const { file } = sent
      setChecked((before) => (before?.file === file ? before : null))
    }
    return result
  }

  function check(changes: Partial<Values>) {
    latest.current = { ...form.values, ...changes }
    return form.submitAs('check', latest.current)
  }
  return {
    form,
    /** The report on the chosen file; null if there is none yet, or its check failed. */
    report: checked && !isOutdated ? checked.report : null,
    /** The last report on the chosen file, also if what was chosen since could not be checked. */
    lastReport: checked?.report ?? null,
    checkFile: (file: File) => check({ file, choices: keepChoices(form.values.choices) }),
    checkChoices: (choices: Choices) => check({ choices }),
    changeChoices: (choices: Choices) => form.change({ choices }),
    /** Forgets the file. */
    startAgain(choices = keepChoices(form.values.choices)) {
      setChecked(null)
      form.reset({ file: null, choices })
    },
  }
}

async function sendFile<Choices, Report>(
  { file, choices }: FileImportValues<Choices>,
  importing: CheckedFile<Report> | null,
  { maxLength, importFile }: FileImportOptions<Choices, Report>,
): Promise<ApiResult<CheckedFile<Report>>> {
  if (!file) return createInvalidInputResult({ path: 'file', message: 'Choose a file.' })
  // What is imported is the text that was checked, even if the file has changed since.
  const text: ApiResult<string> = importing
    ? { ok: true, value: importing.text }
    : await readImportFileText(file, maxLength)
  if (!text.ok) return text
  const result = await importFile({ name: file.name, text: text.value }, choices, importing?.report ?? null)
  return result.ok ? { ok: true, value: { file, text: text.value, report: result.value } } : toImportFileError(result)
}

/** Moves the focus to the screen when a report has replaced the focused button. */
function useFocusOnScreenAfter(checked: object | null) {
  useEffect(() => {
    if (checked) focusMainIfLost()
  }, [checked])
}
