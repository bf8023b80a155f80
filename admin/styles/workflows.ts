import './reports.css'
import './workflows.css'
