import '../editor/styles.ts'
import './styles.ts'
