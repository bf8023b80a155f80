import '../reports/reports.css'
import './workflows.css'
