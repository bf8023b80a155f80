import '../fields/fields.css'
import '../reports/reports.css'
import '../workflows/workflows.css'
import './records.css'
