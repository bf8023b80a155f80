import '../fields/fields.css'
import '../reports/reports.css'
import './lifecycle.css'
